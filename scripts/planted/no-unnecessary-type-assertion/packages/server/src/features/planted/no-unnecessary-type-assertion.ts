export const name = (room: string) => (room as string).trim();
