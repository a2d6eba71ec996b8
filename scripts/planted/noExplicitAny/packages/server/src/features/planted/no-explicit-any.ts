export const room = (value: any) => value;
