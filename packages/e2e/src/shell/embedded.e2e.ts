import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { desk, detailOf } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const says = textsOf('console', 'en', 'embedded');

/** A server of another origin that answers every path with this page. */
async function serve(page: string): Promise<{ origin: string; server: Server }> {
  const server = createServer((_asked, answer) => answer.setHeader('content-type', 'text/html').end(page));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}

/** A third-party administration page: renews its tokens in the browser, and tries to leave its frame. */
const administration = (identity: string, clientId: string) => `<!doctype html><title>Admin</title>
<output></output><script>
  const given = new URL(location.href).searchParams;
  const renew = (RefreshToken) =>
    fetch('${identity}', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify({ ClientId: '${clientId}', RefreshToken }),
    }).then((answer) => answer.json());
  (async () => {
    const made = await renew(given.get('refresh_token'));
    const again = await renew(made.AuthenticationResult.RefreshToken);
    let leads = 'led away';
    try { top.location = 'about:blank'; } catch { leads = 'kept in'; }
    document.querySelector('output').textContent = JSON.stringify([
      given.get('lang'), given.get('actionToGo'), document.referrer, 'AuthenticationResult' in again, leads,
    ]);
  })();
</script>`;

test('a foreign administration page signs in by itself, and the desk stays signed in (EMB-07, EMB-08, EMB-10, EMB-11, EMB-12)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/navigate the top-level window|Unsafe attempt/);
  const { awsCognitoUserPoolAppClientId, identityEndpoint } = (await (
    await fetch(`${bellhop.grand}/hotel-settings/localhost.json`)
  ).json()) as { awsCognitoUserPoolAppClientId: string; identityEndpoint: string }; // shape of the contract
  const { origin, server } = await serve(administration(identityEndpoint, awsCognitoUserPoolAppClientId));
  const settings = ['--set', `adminUrl.en=${origin}/en`, '--set', `trustedOrigins=["${origin}"]`];
  const { code, output } = await bellhop.operate('hotel', 'change', 'localhost', ...settings);
  expect(code, output).toBe(0);

  await signIn(page, `${bellhop.grand}/app/staff/webeeadmin?action=staff`, 'manager@grand.example');
  await expect(page.frameLocator('iframe').locator('output')).toHaveText(
    JSON.stringify(['en', 'staff', '', true, 'kept in']),
  );
  const frame = await page.locator('iframe').boundingBox();
  expect(frame?.height).toBe((page.viewportSize()?.height ?? 0) - 70);
  await page.reload();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await bellhop.operate('hotel', 'change', 'localhost', '--set', 'adminUrl=null', '--set', 'trustedOrigins=null');
  server.close();
});

test('the easee requests are framed, the address follows the frame, and no other site may frame them (EMB-01, EMB-05, EMB-06)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  // Wide enough for the stay beside the conversation.
  await page.setViewportSize({ width: 1680, height: 900 });
  complaints.expect(/frame-ancestors|Refused to frame|Framing/);
  await signIn(page, `${bellhop.grand}/app/staff/easee`, 'manager@grand.example');
  const frame = page.frameLocator(`iframe[title="${says('charging')}"]`);
  await frame.getByRole('listitem').getByRole('link').first().click();
  await expect(frame.getByRole('article', { name: desk('detail.name') })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/staff\/easee\/[\w-]+$/);
  // A link that leaves the frame opens in the console.
  await frame.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/app\/staff\/bookings\/G-\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/staff\/easee/);
  await expect(detailOf(page)).toHaveCount(0);
  await expect(frame.getByRole('article', { name: desk('detail.name') })).toBeVisible();

  const { origin, server } = await serve(`<!doctype html><iframe src="${bellhop.grand}/app/charging"></iframe>`);
  const stranger = await newPerson();
  const refusal = stranger.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await stranger.goto(origin);
  await refusal;
  expect(stranger.frames().map((each) => each.url())).not.toContainEqual(expect.stringContaining(bellhop.grand));
  server.close();
});
