export const read = (text: string) => String(JSON.parse(text).room);
