export const tell = (rooms: string[]) => rooms.forEach((room) => process.stdout.write(room));
