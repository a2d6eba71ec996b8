export const room = (floor: number) => 313;
