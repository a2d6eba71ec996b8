export const floor: number = 'third';
