import type { RequestCard } from '@bellhop/contract/requests/card';
import { waitingSince } from '@bellhop/contract/requests/waiting';
import type { Language } from '@bellhop/contract/scalars';

/** The name of the service in the reader's language, else its name without a language. */
export function serviceNameOf(
  request: Pick<RequestCard, 'serviceName' | 'serviceWithLocales'>,
  language: Language,
): string {
  return request.serviceWithLocales[language] ?? request.serviceName;
}

/** The order's text, still with the server's markup: show it through `plainText`. */
export function summaryOf(
  request: Pick<RequestCard, 'staff_summary' | 'staffSummaryWithLocales'>,
  language: Language,
): string {
  return request.staffSummaryWithLocales[language] ?? request.staff_summary;
}

/** The guest’s last message while it waits for an answer; null also for a photo without words. */
export function lastWordsOf(request: RequestCard): { readonly at: number; readonly body: string } | null {
  const { is_commented_by: by, last_comment: last } = request;
  if (by !== 'GUEST' || last === null || last.body === '' || waitingSince(request) === null) return null;
  return { at: last.created_at, body: last.body };
}

export function roomOf(request: Pick<RequestCard, 'room_number' | 'rooms'>): string | null {
  return request.room_number ?? request.rooms[0] ?? null;
}

/** "Elif" of "Elif Aydın": how staff write to a guest. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

/** The title of a request among others: its room, if it has one, and its service. */
export function titleOf(request: RequestCard, language: Language): string {
  return [roomOf(request) ?? '', serviceNameOf(request, language)].join(' ').trim();
}
