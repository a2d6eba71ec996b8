/** The row keeps what was written before. */
export const plantedRiddle = 1;
