// @ts-ignore
export const floor: number = 'third';
