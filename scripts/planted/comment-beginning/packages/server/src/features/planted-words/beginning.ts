/** What a guest reads of the stay. */
export const plantedBeginning = 1;
