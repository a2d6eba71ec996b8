import type { Action } from './action.ts';
import { changePassword } from './change-password.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { getUser } from './get-user.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { updateUserAttributes } from './update-user-attributes.ts';

/** By the name after the dot of `X-Amz-Target`; a new action is a file beside these and a line here. */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    ChangePassword: changePassword,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUser: getUser,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    UpdateUserAttributes: updateUserAttributes,
  }),
);
