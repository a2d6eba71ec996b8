export const isLate = (due: Date) => new Date() > due;
