import { readFile } from 'node:fs/promises';
import { customField, type Service, serviceTypes } from '@bellhop/contract/hotels/service';
import { textByLanguage } from '@bellhop/contract/scalars';
import type { Command } from 'commander';
import * as z from 'zod';
import type { PlacedService } from '../features/hotels/administration/administration.ts';
import { faultsOf, StartFailure } from '../platform/start-failure.ts';
import { type Administration, withAdministration } from './administration.ts';
import { mergedNames, type NameFlags, nameOptions } from './localized-name.ts';
import { ofHotel } from './operator-command.ts';
import { print, printJson } from './print.ts';
import { run } from './run.ts';
import { printRows } from './table.ts';

interface ServiceFlags extends NameFlags {
  hotel: string;
  type?: string;
  icon?: string;
  position?: string;
}

/** A service as a file says it; the same shape that `service list --json` prints. */
const serviceInFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[\w-]{1,64}$/),
    name: z.string().min(1).max(200),
    nameWithLocales: z.optional(textByLanguage),
    type: z.enum(serviceTypes).default('ORDER'),
    visible: z.boolean().default(true),
    is_easee_service: z.enum(['true', 'false']).default('false'),
    icon: z.string().default('bell'),
    custom_fields: z.array(customField).default([]),
  }),
);

/** `bellhop service …` */
export function addServiceCommands(program: Command): void {
  const service = program
    .command('service')
    .description('What guests can ask for: list, add, change, load, disable, enable');

  service
    .command('list')
    .description("A hotel's services in its order")
    .requiredOption(...ofHotel)
    .option('--json', 'whole, as `service load` takes them')
    .action((flags: { hotel: string; json?: boolean }) =>
      run(() =>
        withAdministration(async ({ hotels }) => {
          const services = await hotels.listServices((await hotels.find(flags.hotel)).id);
          if (flags.json === true) printJson(services);
          else printRows(services.map(rowOf), {});
        }),
      ),
    );

  for (const [verb, what] of [
    ['add', 'A new service, after the others where no place is said'],
    ['change', 'What is not said stays'],
  ] as const) {
    const command = service
      .command(`${verb} <id>`)
      .description(what)
      .requiredOption(...ofHotel);
    nameOptions(command, verb)
      .option('--type <type>', serviceTypes.join(', '))
      .option('--icon <name>', 'picture on the guest page')
      .option('--position <number>', 'place in the list, from 0')
      .action((id: string, flags: ServiceFlags) =>
        run(() =>
          changeService(flags.hotel, id, (old) => {
            if (verb === 'add' && old !== null) throw new StartFailure(`There is a service ${id} already.`);
            if (verb === 'change' && old === null) throw new StartFailure(`There is no service ${id}.`);
            return merged(id, old, flags);
          }),
        ),
      );
  }

  service
    .command('load <file>')
    .description('Adds or changes all services of a JSON file, with their fields; others stay')
    .requiredOption(...ofHotel)
    .action((file: string, flags: { hotel: string }) =>
      run(() =>
        withAdministration(async ({ hotels }) => {
          const services = await readServices(file);
          await hotels.putServices((await hotels.find(flags.hotel)).id, services);
          print(`Services added or changed: ${services.length}.`);
        }),
      ),
    );

  for (const [verb, visible] of [
    ['disable', false],
    ['enable', true],
  ] as const) {
    service
      .command(`${verb} <id>`)
      .description(visible ? 'Offers it again' : 'It is no longer offered; requests for it stay')
      .requiredOption(...ofHotel)
      .action((id: string, flags: { hotel: string }) =>
        run(() =>
          changeService(flags.hotel, id, (old) => {
            if (old === null) throw new StartFailure(`There is no service ${id}.`);
            return { ...old, visible, position: null };
          }),
        ),
      );
  }
}

function changeService(host: string, id: string, change: (old: Service | null) => PlacedService): Promise<void> {
  return withAdministration(async ({ hotels }: Administration) => {
    const hotel = await hotels.find(host);
    const old = (await hotels.listServices(hotel.id)).find((service) => service.id === id) ?? null;
    const next = change(old);
    await hotels.putServices(
      hotel.id,
      checked([next], 'what was given').map((service) => ({ ...service, position: next.position })),
    );
    print(`${next.name} is ${next.visible ? 'offered' : 'not offered'} at ${hotel.name}.`);
  });
}

function merged(id: string, old: Service | null, flags: ServiceFlags): PlacedService {
  const name = flags.name ?? old?.name ?? '';
  const type = serviceTypes.find((known) => known === flags.type);
  if (flags.type !== undefined && type === undefined)
    throw new StartFailure(`There is no type ${flags.type}; there are ${serviceTypes.join(', ')}.`);
  if (flags.position !== undefined && !/^\d{1,6}$/.test(flags.position))
    throw new StartFailure(`Invalid position "${flags.position}": write a number from 0.`);
  return {
    id,
    name,
    nameWithLocales: mergedNames(old?.nameWithLocales, name, flags),
    type: type ?? old?.type ?? 'ORDER',
    visible: old?.visible ?? true,
    is_easee_service: old?.is_easee_service ?? 'false',
    icon: flags.icon ?? old?.icon ?? 'bell',
    custom_fields: old?.custom_fields ?? [],
    position: flags.position === undefined ? null : Number(flags.position),
  };
}

async function readServices(file: string): Promise<PlacedService[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read.`, error);
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new StartFailure(`${file} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
  return checked(parsed, file);
}

function checked(services: unknown, where: string): PlacedService[] {
  const withoutPlace = Array.isArray(services)
    ? services.map((service: unknown) => {
        const { position: _position, ...rest } = Object(service) as Record<string, unknown>; // any value has a shape to look at
        return rest;
      })
    : services;
  const result = serviceInFile.safeParse(withoutPlace);
  if (!result.success) {
    throw new StartFailure(`Services in ${where} do not fit: ${faultsOf(result.error)}`);
  }
  return result.data.map((service) => ({
    ...service,
    nameWithLocales: service.nameWithLocales ?? { en: service.name },
    position: null,
  }));
}

function rowOf(service: Service): Record<string, string> {
  return {
    id: service.id,
    name: service.name,
    type: service.type,
    fields: String(service.custom_fields.length),
    state: service.visible ? 'offered' : 'disabled',
  };
}
