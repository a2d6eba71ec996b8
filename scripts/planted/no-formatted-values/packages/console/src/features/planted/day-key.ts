const key = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' });
export const dayKey = (at: number) => key.format(at);
