import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar.ts';

const event: CalendarEvent = {
  uid: 'r1@grand.bellhop',
  sequence: 3,
  isCanceled: false,
  from: Date.parse('2026-12-01T17:00:00Z') / 1000,
  to: Date.parse('2026-12-01T19:00:00Z') / 1000,
  title: 'Bosphorus; fish, grill · Bellhop \\ Grand',
  place: 'Bosphorus',
  notes: 'يمكنكم تغيير الحجز أو إلغاؤه في صفحة إقامتكم حتى الساعة السادسة من مساء يوم الثلاثاء\n2 adults',
  organizer: { name: 'Bellhop "Grand"', address: 'no-reply@grand.example' },
  writtenAt: Date.parse('2026-12-01T09:00:00Z') / 1000,
};

describe('the calendar file of a table', () => {
  const { method, content } = calendarFile(event);
  const lines = content.replaceAll('\r\n ', '').split('\r\n');

  it('has instants in UTC, one lasting id and a growing number (RFC 5545)', () => {
    expect(method).toBe('PUBLISH');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        'UID:r1@grand.bellhop',
        'SEQUENCE:3',
        'DTSTAMP:20261201T090000Z',
        'DTSTART:20261201T170000Z',
        'DTEND:20261201T190000Z',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(lines.at(-1)).toBe('');
  });

  it('escapes signs that mean something, and keeps line breaks out of values', () => {
    expect(lines).toContain('SUMMARY:Bosphorus\\; fish\\, grill · Bellhop \\\\ Grand');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/الثلاثاء\\n2 adults$/);
    expect(lines).toContain('ORGANIZER;CN="Bellhop  Grand ":mailto:no-reply@grand.example');
  });

  it('has no line beyond 75 bytes, and cuts no character', () => {
    for (const line of content.split('\r\n')) {
      expect(encodeURIComponent(line).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
  });

  it('is a reminder that rings and takes no time where it says so', () => {
    const { content } = calendarFile({ ...event, organizer: null, rings: true });
    expect(content).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
    expect(content).toContain('TRIGGER:PT0S\r\nEND:VALARM\r\nEND:VEVENT\r\n');
    expect(content).toContain('TRANSP:TRANSPARENT\r\n');
    expect(content).not.toContain('ORGANIZER');
  });

  it('takes a canceled table out of the calendar', () => {
    const canceled = calendarFile({ ...event, isCanceled: true });
    expect(canceled.method).toBe('CANCEL');
    expect(canceled.content).toContain('METHOD:CANCEL\r\n');
    expect(canceled.content).toContain('STATUS:CANCELLED\r\n');
  });
});
