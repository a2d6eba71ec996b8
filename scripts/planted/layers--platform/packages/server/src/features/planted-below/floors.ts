export const floors = 3;
