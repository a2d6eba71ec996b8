export const PhysicalCard = () => <p style={{ marginLeft: 4 }} />;
