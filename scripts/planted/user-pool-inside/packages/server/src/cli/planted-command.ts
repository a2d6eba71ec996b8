import { sessions } from '../user-pool/planted-sessions/sessions.ts';

export const command = sessions;
