import { longestText } from '../scalars.ts';
import { isoAt } from '../zoned-time.ts';
import type { ProblemReport } from './calls.ts';

/** The client's data for a problem report. */
export interface ReportedProblem {
  id: string;
  /** The chosen topic, in the words of the list. */
  topic: string;
  message: string;
  reporter: { name: string; familyName: string; email: string; phone: string };
  hotel: { hotelName: string; bundleId: string; supportEmail: string; timeZone: string };
  /** Scheme, host and port of the page. */
  origin: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Returns the report in the shape of the specification (RPT-12 to RPT-14); every field trimmed (RPT-10). */
export function composeReport(problem: ReportedProblem): ProblemReport {
  const { reporter, hotel } = problem;
  const fullName = [reporter.name, reporter.familyName]
    .map((part) => oneLine(part, longestPart))
    .join(' ')
    .trim();
  const title = ['StaffApp Problem', fullName, oneLine(problem.topic, longestPart)]
    .concat(isoAt(Math.floor(problem.at / 1000), hotel.timeZone))
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
/** The call's limit (calls.ts): a report that is too long is better cut than lost. */
const longestLine = 300;

function oneLine(text: string, longest = longestLine): string {
  return cut(text.replaceAll(/\s+/g, ' ').trim(), longest);
}

/** Cuts a text, but never in the middle of a character. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
