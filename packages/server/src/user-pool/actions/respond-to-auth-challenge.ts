import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import { type Action, clientId, defineAction, metadata, poolOfClient, session } from './action.ts';
import type { ChallengeAnswer } from './challenges/challenge-answer.ts';
import { answerSetup } from './challenges/mfa-setup.ts';
import { answerNewPassword } from './challenges/new-password-required.ts';
import { answerPasswordVerifier } from './challenges/password-verifier.ts';
import { answerChoice } from './challenges/select-mfa-type.ts';
import { answerSentCode } from './challenges/sms-mfa.ts';
import { answerSoftwareToken } from './challenges/software-token-mfa.ts';

const input = z.object({
  ChallengeName: z.string(),
  ClientId: clientId,
  // The password's proof names its exchange by the secret block instead.
  Session: session.nullish(),
  ChallengeResponses: z.record(z.string(), z.unknown()),
  ClientMetadata: metadata,
});

const answers: ReadonlyMap<string, ChallengeAnswer> = new Map([
  ['PASSWORD_VERIFIER', answerPasswordVerifier],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['SOFTWARE_TOKEN_MFA', answerSoftwareToken],
  ['SMS_MFA', answerSentCode],
  ['SELECT_MFA_TYPE', answerChoice],
  ['MFA_SETUP', answerSetup],
]);

export const respondToAuthChallenge: Action = defineAction(input, async (pool, body, from) => {
  const answer = answers.get(body.ChallengeName);
  if (answer === undefined) throw new Refusal('InvalidParameterException', `Unknown challenge ${body.ChallengeName}`);
  await poolOfClient(pool, body.ClientId);
  return answer(
    pool,
    {
      clientId: body.ClientId,
      session: body.Session ?? null,
      responses: body.ChallengeResponses,
      unlock: body.ClientMetadata?.unlock ?? null,
    },
    { ...from, device: body.ClientMetadata?.device },
  );
});
