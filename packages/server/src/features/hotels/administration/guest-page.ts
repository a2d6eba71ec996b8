import { type HotelPage, hotelPage, namedSections } from '@bellhop/contract/hotels/hotel-page';
import { StartFailure } from '../../../platform/start-failure.ts';

/** Throws `StartFailure` that names each part of the page that does not fit. */
export function checkedGuestPage(page: unknown): HotelPage {
  const parsed = hotelPage.safeParse(page);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the page'}: ${message}`);
    throw new StartFailure(`The guest page does not fit: ${wrong.join('; ')}.`);
  }
  const faults = faultsOfGuestPage(parsed.data);
  if (faults.length > 0)
    throw new StartFailure(`The guest page does not fit: ${faults.map(({ line }) => line).join('; ')}.`);
  return parsed.data;
}

/** Returns faults beyond the shape: `path` of the part, and a line for the operator. */
export function faultsOfGuestPage({ sections }: HotelPage): readonly { path: string; line: string }[] {
  const knownIds: readonly string[] = namedSections;
  return sections.flatMap(({ id, title, text }, index) => [
    ...(knownIds.includes(id) || Object.keys(title).length > 0
      ? []
      : [{ path: `guestPage.sections.${index}.title`, line: `section ${id} needs a title` }]),
    ...(Object.keys(text).length > 0
      ? []
      : [{ path: `guestPage.sections.${index}.text`, line: `section ${id} needs a text` }]),
    ...(sections.findIndex((section) => section.id === id) < index
      ? [{ path: `guestPage.sections.${index}.id`, line: `section ${id} stands twice` }]
      : []),
  ]);
}
