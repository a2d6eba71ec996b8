export const room = (text: string) => JSON.parse(text) as { floor: number };
