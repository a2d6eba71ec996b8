import { longestText } from '../scalars.ts';
import type { ProblemReport } from './calls.ts';

/** What a client knows when somebody reports a problem. */
export interface ReportedProblem {
  id: string;
  /** The topic that was chosen, in the words of the list. */
  topic: string;
  message: string;
  reporter: { name: string; familyName: string; email: string; phone: string };
  hotel: { hotelName: string; bundleId: string; supportEmail: string; timeZone: string };
  /** Scheme, host and port of the page. */
  origin: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The report in the shape of the specification (RPT-12 to RPT-14); every field trimmed (RPT-10). */
export function composeReport(problem: ReportedProblem): ProblemReport {
  const { reporter, hotel } = problem;
  const fullName = [reporter.name, reporter.familyName]
    .map((part) => oneLine(part, longestPart))
    .join(' ')
    .trim();
  const title = ['StaffApp Problem', fullName, oneLine(problem.topic, longestPart)]
    .concat(hotelTime(problem.at, hotel.timeZone))
    .join(' - ');
  return {
    id: problem.id,
    description: '',
    details: {
      'Company Name': oneLine(hotel.hotelName),
      'E-mail': oneLine(reporter.email),
      Message: cut(problem.message.trim(), longestText),
      Name: oneLine(`${reporter.name} ${reporter.familyName}`),
      'Phone Number': oneLine(reporter.phone),
      bundleId: hotel.bundleId,
      Link: problem.origin,
    },
    recipients: hotel.supportEmail,
    subject: title,
    title,
  };
}

/** Longer than any real name or topic, and short enough that four of them make a subject. */
const longestPart = 60;
/** What the call takes (calls.ts): a report that is too long is better cut than lost. */
const longestLine = 300;

function oneLine(text: string, longest = longestLine): string {
  return cut(text.replaceAll(/\s+/g, ' ').trim(), longest);
}

/** Never in the middle of a character. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

/** ISO 8601 in the zone, to the second, with its distance from Greenwich: `2026-11-21T06:22:59+03:00`. */
function hotelTime(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  // Greenwich itself is `GMT`, every other zone `GMT+03:00`.
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
