const long = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
export const isSameDay = (one: number, other: number) => long.format(one) === long.format(other);
