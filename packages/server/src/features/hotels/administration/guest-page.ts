import { type HotelPage, hotelPage, namedSections } from '@bellhop/contract/hotels/hotel-page';
import { StartFailure } from '../../../platform/start-failure.ts';

/** Throws `StartFailure` that names each part of the page that does not fit. */
export function checkedGuestPage(page: unknown): HotelPage {
  const parsed = hotelPage.safeParse(page);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the page'}: ${message}`);
    throw new StartFailure(`The guest page does not fit: ${wrong.join('; ')}.`);
  }
  const { sections } = parsed.data;
  const named: readonly string[] = namedSections;
  const problems = sections.flatMap(({ id, title, text }, index) => [
    ...(named.includes(id) || Object.keys(title).length > 0 ? [] : [`section ${id} needs a title`]),
    ...(Object.keys(text).length > 0 ? [] : [`section ${id} needs a text`]),
    ...(sections.findIndex((section) => section.id === id) < index ? [`section ${id} stands twice`] : []),
  ]);
  if (problems.length > 0) throw new StartFailure(`The guest page does not fit: ${problems.join('; ')}.`);
  return parsed.data;
}
