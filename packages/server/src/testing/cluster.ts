import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { appRole, asUser } from '../platform/database/app-role.ts';

/** Test databases, one for each file (decision 43), have a prefix by which leftovers of a killed run are recognised. */
const prefix = 'bellhop_test';

export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** The same database as the server logs in; every run gives the role this password. */
export function serverUrlOf(url: string): string {
  return asUser(url, appRole, 'of-a-test');
}

export function freshName(): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`;
}

export async function makeTemplate(
  url: string,
  fill: (database: string) => Promise<unknown>,
  from = 'template1',
): Promise<string> {
  const template = `${freshName()}_template`;
  await onCluster(url, (sql) => sql`create database ${sql(template)} template ${sql(from)}`);
  await fill(databaseUrl(url, template));
  return template;
}

export async function dropTemplate(url: string, template: string): Promise<void> {
  await onCluster(url, (sql) => sql`drop database if exists ${sql(template)} with (force)`);
}

export async function copyDatabase(url: string, template: string): Promise<string> {
  const name = freshName();
  // PostgreSQL copies one template to one database at a time, so parallel test files take turns. In memory, copying
  // files takes half the time of copying through the log; on a disk, the same.
  await onCluster(url, (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
  return name;
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onCluster(url, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
}

/** One connection for all files of a worker: another for each database takes longer than making the database. */
const connections = globalThis as { bellhopCluster?: { url: string; sql: postgres.Sql } };

async function onCluster(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  if (connections.bellhopCluster?.url !== url) {
    await leaveCluster();
    connections.bellhopCluster = { url, sql: postgres(url, { max: 1, fetch_types: false, onnotice: () => {} }) };
  }
  await work(connections.bellhopCluster.sql);
}

/** Ends the connection of this process to the cluster. */
export async function leaveCluster(): Promise<void> {
  const { bellhopCluster } = connections;
  delete connections.bellhopCluster;
  await bellhopCluster?.sql.end({ timeout: 5 });
}
