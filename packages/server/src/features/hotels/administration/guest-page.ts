import { type HotelPage, namedSections } from '@bellhop/contract/hotels/hotel-page';

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
