import { listDepartments } from '@bellhop/contract/departments/department';
import { putDepartment, removeDepartment } from '@bellhop/contract/departments/edits';
import type { Gateway } from '../../platform/http/gateway.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { type DepartmentsParts, readDepartments, retireDepartment, saveDepartment } from './service.ts';

export function registerDepartments({ gateway, ...parts }: DepartmentsParts & { gateway: Gateway }): void {
  gateway.on(listDepartments, async ({ hotel }) => ({ items: await readDepartments(parts, hotel.id) }));
  gateway.on(putDepartment, ({ hotel, caller, params, body }) =>
    saveDepartment(parts, hotel.id, actorOf(caller), params.id, body),
  );
  gateway.on(removeDepartment, ({ hotel, caller, params, query }) =>
    retireDepartment(parts, hotel.id, actorOf(caller), params.id, query.version),
  );
}
