const long = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
export const yearOf = (at: number) => Number(long.format(at).split(' ')[2]);
