// TODO: count the floors
export const floors = 3;
