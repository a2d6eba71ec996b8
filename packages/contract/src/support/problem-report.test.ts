import { describe, expect, it } from 'vitest';
import { problemReport } from './calls.ts';
import { composeReport, type ReportedProblem } from './problem-report.ts';

const problem: ReportedProblem = {
  id: 'report-1',
  topic: 'notification problem',
  message: '  No sound since this morning. ',
  reporter: { name: ' Defne ', familyName: 'Kaya', email: 'defne@grand.example', phone: '+905551112233' },
  hotel: {
    hotelName: 'Bellhop Grand',
    bundleId: 'com.example.bellhop',
    supportEmail: 'support@bellhop.example',
    timeZone: 'Europe/Istanbul',
  },
  origin: 'https://grand.example',
  at: Date.UTC(2026, 10, 21, 3, 22, 59),
};

describe('a problem report', () => {
  it('has an empty description, and one subject and title with name, topic and time of the hotel (RPT-12)', () => {
    const title = 'StaffApp Problem - Defne Kaya - notification problem - 2026-11-21T06:22:59+03:00';
    expect(composeReport(problem)).toMatchObject({ description: '', subject: title, title });
  });

  it.each([
    ['Europe/Istanbul', '2026-11-22T00:05:07+03:00'],
    ['America/New_York', '2026-11-21T16:05:07-05:00'],
    ['Asia/Kolkata', '2026-11-22T02:35:07+05:30'],
  ])('has the time of a hotel in %s: %s (RPT-12)', (timeZone, time) => {
    const report = composeReport({
      ...problem,
      at: Date.UTC(2026, 10, 21, 21, 5, 7, 999),
      hotel: { ...problem.hotel, timeZone },
    });
    const title = `StaffApp Problem - Defne Kaya - notification problem - ${time}`;
    expect([report.subject, report.title]).toEqual([title, title]);
  });

  it('tells in UTC where the hotel is in Greenwich (RPT-12)', () => {
    const { title } = composeReport({ ...problem, hotel: { ...problem.hotel, timeZone: 'UTC' } });
    expect(title).toMatch(/2026-11-21T03:22:59\+00:00$/);
  });

  it('tells company, e-mail, message, name, phone, bundle and the page (RPT-13), trimmed (RPT-10)', () => {
    const spaced = {
      ...problem,
      reporter: { name: ' Defne ', familyName: ' Kaya ', email: ' defne@grand.example ', phone: ' +905551112233 ' },
      hotel: { ...problem.hotel, hotelName: ' Bellhop Grand ' },
    };
    expect(composeReport(spaced).details).toEqual({
      'Company Name': 'Bellhop Grand',
      'E-mail': 'defne@grand.example',
      Message: 'No sound since this morning.',
      Name: 'Defne Kaya',
      'Phone Number': '+905551112233',
      bundleId: 'com.example.bellhop',
      Link: 'https://grand.example',
    });
  });

  it('names the support address of the hotel (RPT-14)', () => {
    expect(composeReport(problem).recipients).toBe('support@bellhop.example');
  });

  it('fits the call with any name and a message of any length', () => {
    const reporter = { ...problem.reporter, name: `Jo\nBcc: all@example.com ${'😀'.repeat(500)}` };
    const report = composeReport({ ...problem, reporter, message: `x${'😀'.repeat(5000)}` });
    expect(problemReport.safeParse(report).success).toBe(true);
  });
});
