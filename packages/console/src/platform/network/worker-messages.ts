/** What the page tells a waiting worker once the person has agreed to the newer version. */
export const takeOver = 'bellhop.take-over';
