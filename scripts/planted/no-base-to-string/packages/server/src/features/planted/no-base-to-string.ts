export const name = (room: { floor: number }) => String(room);
