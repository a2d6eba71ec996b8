import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../../scripts/supply-chain.mjs', import.meta.url));

describe('The supply chain', () => {
  it('counts as not audited, with 2, where the registry does not answer', () => {
    // No server listens at port 1.
    const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/' };
    const { status, stdout } = spawnSync(process.execPath, [script, 'audit'], { env, encoding: 'utf8' });
    expect(stdout).toContain('Not audited: the registry did not answer');
    expect(status).toBe(2);
  });

  it('has a file of licences beside each page: libraries, and fonts with theirs', () => {
    const program = `console.log((await import(${JSON.stringify(script)})).licencesOf('packages/console'))`;
    const notices = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    for (const name of ['react', 'react-dom', 'mqtt', '@fontsource-variable/ibm-plex-sans'])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
    expect(notices).toContain('SIL OPEN FONT LICENSE');
    expect(notices).toContain('Permission is hereby granted, free of charge');
  });
});
