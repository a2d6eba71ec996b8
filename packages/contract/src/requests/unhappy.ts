/** The most stars that say that a guest is unhappy. */
const mostUnhappyStars = 2;

export function isUnhappy(rating: number | null): boolean {
  return rating !== null && rating <= mostUnhappyStars;
}
