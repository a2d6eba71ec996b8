import { randomUUID } from 'node:crypto';
import { announcementHours } from '@bellhop/contract/announcements/calls';
import { storableText } from '@bellhop/contract/scalars';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { announce } from '../features/announcements/service.ts';
import { systemClock } from '../platform/clock.ts';
import { system } from '../platform/live/system-actor.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { withHotel } from './open-hotel.ts';
import { ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { run } from './run.ts';

interface AnnounceFlags {
  hotel: string;
  subject: string;
  body: string;
  hours: string;
}

/** A dialog is read while a guest waits: a line above, a page below. */
const longest = { subject: 120, body: 4000 } as const;

export function addAnnounceCommand(program: Command): void {
  program
    .command('announce')
    .description('Tell everybody at the desks of a hotel something; plain text, shown in a dialog')
    .requiredOption(...ofHotel)
    .requiredOption('--subject <text>', `at most ${longest.subject} characters`)
    .requiredOption('--body <text>', `at most ${longest.body} characters; lines are kept`)
    .option('--hours <number>', 'how long it is shown to who comes later', String(announcementHours.usual))
    .action((flags: AnnounceFlags) => run(() => announceToHotel(flags)));
}

async function announceToHotel({ hotel: host, ...flags }: AnnounceFlags): Promise<void> {
  const subject = textOf('subject', flags.subject);
  const body = textOf('body', flags.body);
  const hours = hoursOf(flags.hours);
  await withHotel(readConfig(), host, async ({ database, hotel }) => {
    const announcement = await announce({ database, clock: systemClock }, hotel.id, system, {
      id: randomUUID(),
      subject,
      body,
      hours,
    });
    const until = new Date(announcement.valid_until * 1000).toISOString();
    print(`Every desk of ${hotel.name} shows it now; desks that open later show it until ${until}.`);
  });
}

function textOf(name: 'subject' | 'body', typed: string): string {
  const text = typed.trim();
  if (text === '' || text.length > longest[name] || !storableText.test(text))
    throw new StartFailure(`--${name} wants 1 to ${longest[name]} characters.`);
  return text;
}

function hoursOf(typed: string): number {
  const hours = Number(typed);
  const { least, most } = announcementHours;
  if (!Number.isInteger(hours) || hours < least || hours > most)
    throw new StartFailure(`--hours wants a whole number from ${least} to ${most}.`);
  return hours;
}
