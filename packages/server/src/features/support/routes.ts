import { language } from '@bellhop/contract/scalars';
import { reportProblem } from '@bellhop/contract/support/calls';
import type { Gateway } from '../../platform/http/gateway.ts';
import * as support from './service.ts';

export function registerSupport({ gateway, ...parts }: { gateway: Gateway } & support.SupportParts): void {
  gateway.on(reportProblem, async ({ hotel, caller, body, raw }) => {
    const header = language.safeParse(raw.headers.language);
    await support.reportProblem(parts, { hotel, caller, report: body, language: header.success ? header.data : 'en' });
    return { id: body.id, is_kept: !parts.delivery.carries.email };
  });
}
