export const isLate = (due: number) => Date.now() > due;
