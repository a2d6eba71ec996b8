export const RawCard = () => <p style={{ color: '#00aa77' }} />;
