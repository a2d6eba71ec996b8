/** A table, or the moment from which it can be reserved, in a guest's calendar. Times are unix seconds. */
export interface CalendarEvent {
  /** The same for every version of the same reservation. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  isCanceled: boolean;
  from: number;
  to: number;
  title: string;
  place: string;
  notes: string;
  /** Null: the guests themselves. */
  organizer: { name: string; address: string } | null;
  /** Whether the calendar rings at its beginning. */
  rings?: boolean;
  writtenAt: number;
}

export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** Returns a file for calendars (RFC 5545). Instants are in UTC, so that it needs no definition of a zone. */
export function calendarFile(event: CalendarEvent): { method: CalendarMethod; content: string } {
  const { organizer, rings = false } = event;
  const method = event.isCanceled ? 'CANCEL' : 'PUBLISH';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bellhop//Bellhop//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.from)}`,
    `DTEND:${utc(event.to)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    // A parameter has no escapes: quotes and line breaks are not possible in it.
    ...(organizer === null
      ? []
      : [`ORGANIZER;CN="${organizer.name.replaceAll(/["\p{Cc}]/gu, ' ')}":mailto:${organizer.address}`]),
    `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    // A reminder does not mark time as busy.
    `TRANSP:${rings ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(rings
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(event.title)}`, 'TRIGGER:PT0S', 'END:VALARM']
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: `${lines.map(folded).join('\r\n')}\r\n` };
}

/** Format: 20261201T170000Z */
function utc(at: number): string {
  return new Date(at * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Most bytes of a line; a continuation begins with a space. No character is split. */
const mostBytes = 75;

function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > mostBytes) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += more;
  }
  return [...lines, current].join('\r\n');
}

/** Returns the bytes of one character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
