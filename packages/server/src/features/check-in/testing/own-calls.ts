import { getCheckIn } from '@bellhop/contract/check-in/calls';
import { getOwnCheckIn } from '@bellhop/contract/check-in/guest-calls';
import { problem } from '@bellhop/contract/problem';
import { getRequest } from '@bellhop/contract/requests/calls';
import { expect } from 'vitest';
import { completeForm } from '../../../testing/arrange.ts';
import type { Send, TestCall, TestServer } from '../../../testing/test-server.ts';

export const ownAddress = '/api/guest/check-in';

/** The service of check-ins asks for the forms of all guests and for rooms. */
export async function arrangeFormFields(server: TestServer): Promise<void> {
  const fields = ['311', '312', '313'].map((id) => ({
    id,
    name: id,
    nameWithLocales: {},
    kind: 'text',
    required: false,
  }));
  await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where id = 'check-in'`;
}

/** Calls of a guest and of staff for the check-in of one stay, whose request becomes `r-{serial}`. */
export function ownCalls(now: () => { server: TestServer; guest: Send; serial: number }) {
  const call = async (method: TestCall['method'], path: string, body?: object, by: Send = now().guest) => {
    const answer = await by({ method, url: `${ownAddress}${path}`, ...(body && { body }) });
    return answer;
  };
  const done = async (answer: ReturnType<typeof call>) => {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBe(200);
    return getOwnCheckIn.answer.parse(JSON.parse(body));
  };
  const refusal = async (answer: ReturnType<typeof call>) => problem.parse((await answer).json());
  const codeOf = async (answer: ReturnType<typeof call>) => (await refusal(answer)).code;
  const read = () => done(call('GET', ''));
  const put = (position: number, form: object, more: object = {}) =>
    done(call('PUT', `/guests/${position}`, { form, ...more }));
  const signature = { signature: { path: 'M1 1L20.5 30' }, agreed: [] as object[] };
  const sign = (position: number) => done(call('PUT', `/guests/${position}/signature`, signature));
  const submit = (more: object = {}) => call('POST', '/submit', { id: `r-${now().serial}`, ...more });
  const submitted = async () => {
    await put(0, completeForm);
    await sign(0);
    return done(submit());
  };
  const staff = async (method: TestCall['method'], path: string, body?: object) => {
    const url = `/api/requests/r-${now().serial}${path}?hotel_id=grand`;
    const answer = await now().server.as('frontdesk')({ method, url, ...(body && { body }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<unknown>();
  };
  const request = async () => getRequest.answer.parse(await staff('GET', ''));
  const detail = async () => getCheckIn.answer.parse(await staff('GET', '/check-in'));
  const remove = (position: number, id: string | null | undefined) => call('DELETE', `/guests/${position}?guest=${id}`);
  return { call, done, refusal, codeOf, read, put, signature, sign, submit, submitted, staff, request, detail, remove };
}
