import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { browserPath, sandboxArguments } from '../.ci/lib/browser.ts';
import { latestMail, linkOf } from './support/outbox.ts';
import { eventually, Person } from './support/wire.ts';

/**
 * Makes the pictures of docs/screenshots: the journey's screens, on a phone and on a desktop, in both brands, light and
 * dark. Starts the product with demo people in a folder of its own, plays a few people over the wire, and looks.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/screenshots');
// Only the server makes pictures in this workspace: its library also packs these.
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp');

const port = Number(process.env.SCREENSHOTS_PORT ?? 20_000 + Math.floor(Math.random() * 20_000));
const brands = { ember: 'localhost', fjord: 'fjord.localhost' };
const schemes = ['light', 'dark'];
const devices = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
const screens = [
  ['home', 'The first screen'],
  ['signup', 'Signing up'],
  ['members', 'The members'],
  ['profile', 'A profile'],
  ['match', 'It’s a match'],
  ['likes', 'Likes'],
  ['chats', 'Messages'],
  ['chat', 'A conversation'],
  ['no-credits', 'Not enough credits'],
  ['credits', 'Credits'],
  ['payment', 'Paying'],
  ['payment-done', 'Paid'],
];
const largestBytes = 150_000;
const password = 'a long enough password';

/** Starts the product; it ends with us. */
async function startProduct(dataDir) {
  if (!existsSync(join(root, 'apps/site/build/current/server/index.js')))
    throw new Error('The site is not built: run `pnpm build` first.');
  const child = spawn('node', ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      PORT: String(port), DATA_DIR: dataDir, DEMO: '1', DEMO_MEMBERS: '120', NODE_ENV: 'development', LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
    },
  }); // prettier-ignore
  const ready = async () => {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    const answer = await new Person(port).get('/health/ready').catch(() => null);
    return answer?.status === 200 ? true : null;
  };
  try {
    await eventually(ready, 300_000);
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
  return async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
}

/** One answer of the wire, or why there is none. */
function must(answer, status = 200) {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text.slice(0, 300)}`);
  return answer.json;
}

function operate(dataDir, ...words) {
  return new Promise((resolve, reject) => {
    const child = spawn('node', ['apps/server/src/ops/main.ts', ...words], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        DATA_DIR: dataDir,
        DEMO: '1',
      },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ops ${words.join(' ')} ended with ${code}`)),
    );
  });
}

/** Somebody with a face: drawn by the brand's own hand for a demo person who lives far away, so that nobody appears twice. */
async function signUp(dataDir, host, who, face) {
  const person = new Person(port, host);
  const { settings } = must(await person.get('/api/settings.php'));
  const email = `${who.name.toLowerCase()}-${host.split('.')[0]}@pictures.example`;
  const form = {
    email, name: who.name, password, date_of_birth: who.born, gender: who.gender, sexuality: 'hetero', country: 'NL',
    region: 'NL-NH', city: who.city, language: 'en', terms: String(settings.terms_date), traffic_source: { network: 'pictures' },
  }; // prettier-ignore
  const { user } = must(await person.post('/api/signup.php', form), 201);
  const mail = await eventually(async () => latestMail(dataDir, email));
  const link = linkOf(mail, '/activate?token=');
  must(await person.put('/api/activate.php', { token: link.searchParams.get('token') }));
  must(
    await person.put('/api/profile.php', {
      about_me: who.about,
      interests: who.interests,
      relationship_status: 'single',
    }),
  );
  const { photo } = must(
    await person.ask('POST', '/api/photos.php', {
      key: randomUUID(),
      file: { field: 'file', name: 'me.png', bytes: face },
    }),
    201,
  );
  await operate(dataDir, 'photos', 'approve', photo.id);
  // Brands differ in what they give and what they ask: everybody has exactly what their lines cost.
  const missing = who.lines * settings.message_credits - user.credits;
  if (missing > 0)
    await operate(
      dataDir,
      'member',
      'grant',
      email,
      String(missing),
      '--brand',
      host === brands.ember ? 'ember' : 'fjord',
    );
  return { person, id: user.profile.id, name: who.name };
}

/** Demo people of a brand whom nobody of these pictures has in sight. */
async function farAway(host, gender) {
  const visitor = new Person(port, host);
  const query = { gender, min_age: '23', max_age: '45', with_photo: '1', real_only: '1', network: 'pictures' };
  const found = [];
  for (const country of ['PL', 'IT', 'ES', 'US', 'CA']) {
    const { results } = must(await visitor.get('/api/search.php', { ...query, country }));
    found.push(...results);
  }
  return found;
}

/** Faces of demo people of a brand, by gender, as files that anybody can upload. */
async function facesOf(host, gender, count) {
  const faces = [];
  for (const { main_image: image } of await farAway(host, gender)) {
    if (!image || faces.length === count) continue;
    const answer = await fetch(new URL(image.match, `http://127.0.0.1:${port}`));
    if (!answer.ok) throw new Error(`no picture at ${image.match}`);
    faces.push(
      await sharp(Buffer.from(await answer.arrayBuffer()))
        .png()
        .toBuffer(),
    );
  }
  return faces;
}

const women = [
  { name: 'Mila', city: 'Haarlem', born: '1994-03-08', about: 'I bake on Sundays and give half of it away. I walk when others take the tram, and I read maps for fun.', interests: ['music', 'hiking', 'cooking', 'coffee'] },
  { name: 'Noor', city: 'Utrecht', born: '1991-11-20', about: 'Sea, books, strong coffee.', interests: ['reading', 'beach', 'coffee'] },
  { name: 'Clara', city: 'Leiden', born: '1989-06-02', about: 'Teacher by day, choir on Tuesdays.', interests: ['music', 'theater', 'wine'] },
  { name: 'Elif', city: 'Rotterdam', born: '1996-01-15', about: 'I know every bakery between here and the harbour.', interests: ['foodie', 'biking', 'art'] },
]; // prettier-ignore
const jonasAs = { lines: 5, name: 'Jonas', gender: 'male', city: 'Amsterdam', born: '1990-09-12', about: 'I fix bicycles and cook too much.', interests: ['music', 'cooking', 'biking'] }; // prettier-ignore

/** The people of one brand's pictures: Jonas, and four who like him and have written to him. */
async function castOf(dataDir, host) {
  const [his] = await facesOf(host, 'male', 1);
  const hers = await facesOf(host, 'female', women.length);
  const jonas = await signUp(dataDir, host, jonasAs, his);
  const others = [];
  for (const [index, who] of women.entries()) {
    others.push(
      await signUp(dataDir, host, { ...who, gender: 'female', lines: index === 0 ? 4 : 1 }, hers[index % hers.length]),
    );
  }
  const say = async (from, to, message) =>
    must(await from.person.post('/api/chat.php', { profile: to.id, message }), 201);
  const [mila, noor, clara, elif] = others;
  for (const other of others) must(await other.person.post('/api/like.php', { profile: jonas.id }));
  await say(elif, jonas, 'Which bakery is the best in Amsterdam? Think well.');
  await say(clara, jonas, 'You cook too much? I eat too much. Just saying.');
  await say(noor, jonas, 'Hello Jonas! Is the sea nicer in summer or in winter?');
  await say(jonas, noor, 'In winter, with a thermos.');
  await say(mila, jonas, 'A map, a bicycle and no plan: does that sound like a Sunday to you?');
  await say(jonas, mila, 'It sounds like the best kind. I bring the tools.');
  await say(mila, jonas, 'Then I bring the bread. It is still warm at nine.');
  await say(jonas, mila, 'Nine it is. Where do we begin?');
  await say(jonas, mila, 'And do you take the dunes or the polder?');
  const { conversation } = await say(mila, jonas, 'The dunes. Always the dunes.');
  await say(jonas, mila, 'I hoped that you would say so.');
  return { jonas, mila, conversation };
}

/** Pays for a bundle as Jonas. @returns the payment, as it is then */
async function pay({ person }) {
  const { bundles } = must(await person.get('/api/bundles.php', { country: 'NL' }));
  const popular = bundles.find((bundle) => bundle.popular) ?? bundles[0];
  const order = { bundle: popular.id, payment_method: 'ideal', country: 'NL', withdrawal_waiver: true };
  const { payment } = must(await person.post('/api/payment.php', order), 201);
  must(await person.ask('POST', `/sandbox/checkout/${payment.payment_id}`, { form: { outcome: 'paid' } }), 303);
  return eventually(async () => {
    const { payment: now } = must(await person.get('/api/payment.php', { id: payment.payment_id }));
    return now.status === 'completed' ? now : null;
  });
}

/** Waits for fonts, for the pictures in sight, and until everything stands still. */
async function settled(page) {
  await page.waitForFunction(() => {
    const { documentElement } = document;
    if (documentElement.dataset.hydrated === 'true') return true;
    // A visitor's page waits for somebody who wants something.
    documentElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    return false;
  });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, width } = image.getBoundingClientRect();
      return width === 0 || top > window.innerHeight || (image.complete && image.naturalWidth > 0);
    }),
  );
  // The faces of a home take turns for ever: what never ends is not waited for.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
}

/** Keeps what the page shows, in as few bytes as need be. */
async function keep(page, name) {
  await settled(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const quality of [82, 70, 55, 40]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length > largestBytes && quality > 40) continue;
    await writeFile(join(folder, `${name}.webp`), webp);
    console.log(`  ${name}.webp  ${Math.ceil(webp.length / 1000)} kB`);
    return;
  }
}

/** A page of somebody on a device; nobody without `person`. */
async function pageOf(browser, { brand, scheme, width, who, origin: began }) {
  const origin = `http://${brands[brand]}:${port}`;
  const context = await browser.newContext({
    ...devices[width],
    colorScheme: scheme,
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    baseURL: origin,
  });
  await context.addInitScript(
    (entry) => {
      const now = new Date().toISOString();
      for (const key of ['skip-site-entry-warning', 'hide-push-notification-alert', 'hide-enrich-alert']) {
        window.localStorage.setItem(key, now);
      }
      if (entry) window.localStorage.setItem('payment-origins', entry);
    },
    began ? JSON.stringify({ owner: who.id, origins: [began] }) : null,
  );
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: origin }]);
  if (who) {
    await context.addCookies([...who.person.cookies].map(([name, value]) => ({ name, value, url: origin })));
  }
  return context.newPage();
}

const open = async (page, path) => {
  await page.goto(path);
  await settled(page);
};

/** What a stranger and a free member see. */
async function firstScreens(browser, look, { jonas, mila, conversation }) {
  const name = (screen) => `${look.brand}-${look.scheme}-${look.width}-${screen}`;
  const visitor = await pageOf(browser, look);
  await open(visitor, '/?network=pictures');
  await keep(visitor, name('home'));
  await open(visitor, '/signup');
  await visitor.getByRole('radio', { name: 'Man', exact: true }).check();
  await keep(visitor, name('signup'));
  await visitor.context().close();

  const page = await pageOf(browser, { ...look, who: jonas });
  await open(page, `/likes/m/${mila.id}`);
  await page.getByRole('button', { name: 'Like Mila' }).click();
  await page.getByRole('dialog', { name: /match/i }).waitFor();
  await keep(page, name('match'));
  must(await jonas.person.remove('/api/like.php', { profile: mila.id }));
  await open(page, `/chats/${conversation}`);
  await page.getByRole('textbox', { name: /Mila/ }).fill('Shall we say Sunday, at the station?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog', { name: 'Not enough credits' }).waitFor();
  await keep(page, name('no-credits'));
  await open(page, '/credits');
  await keep(page, name('credits'));
  const bundle = await page.getByRole('main').locator('a[href^="/credits/"]').nth(2).getAttribute('href');
  await open(page, bundle);
  await page.getByRole('radio', { name: 'iDEAL' }).check();
  await keep(page, name('payment'));
  await page.context().close();
}

/** What somebody sees who has bought a bundle. */
async function laterScreens(browser, look, { jonas, mila, conversation, payment }) {
  const name = (screen) => `${look.brand}-${look.scheme}-${look.width}-${screen}`;
  const chat = `/chats/${conversation}`;
  const origin = [payment.payment_id, { path: chat, name: mila.name }];
  const page = await pageOf(browser, { ...look, who: jonas, origin });
  await open(page, `/transactions/${payment.payment_id}`);
  await page.getByRole('main').getByRole('link', { name: mila.name }).waitFor();
  // The figure counts up.
  await page.getByText(`+${payment.credits}`, { exact: true }).waitFor();
  await keep(page, name('payment-done'));
  for (const [screen, path] of [
    ['members', '/members'],
    ['profile', `/members/${mila.id}`],
    ['likes', '/likes'],
    ['chats', '/chats'],
    ['chat', chat],
  ]) {
    await open(page, path);
    await keep(page, name(screen));
  }
  await page.context().close();
}

/** The page that shows them all. */
function overview() {
  const title = { ember: 'Ember', fjord: 'Fjord' };
  const picture = (brand, scheme, width, [screen, words], shown) =>
    `<img src="${brand}-${scheme}-${width}-${screen}.webp" width="${shown}" alt="${title[brand]}, ${scheme}, ${width} px: ${words}">`;
  const parts = Object.keys(brands).flatMap((brand) =>
    schemes.map((scheme) => {
      const rows = screens.map(
        (screen) =>
          `| ${screen[1]} | ${picture(brand, scheme, 390, screen, 195)} | ${picture(brand, scheme, 1280, screen, 480)} |`,
      );
      return [`## ${title[brand]}, ${scheme}`, '', '| | 390 px | 1280 px |', '|---|---|---|', ...rows, ''].join('\n');
    }),
  );
  return `# Screenshots\n\nThe journey from the first screen to the first purchase, with demo people. Made by \`pnpm screenshots\`.\n\n${parts.join('\n')}`;
}

/** `node e2e/screenshots.mjs fjord` makes the pictures of that brand only. */
const [only] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'dating-screenshots-'));
console.log('Starting the product with demo people …');
const stop = await startProduct(dataDir);
try {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...sandboxArguments, '--font-render-hinting=none'],
  });
  try {
    for (const [brand, host] of Object.entries(brands)) {
      if (only !== undefined && only !== brand) continue;
      console.log(brand);
      const cast = await castOf(dataDir, host);
      const looks = schemes.flatMap((scheme) => Object.keys(devices).map((width) => ({ brand, scheme, width })));
      for (const look of looks) await firstScreens(browser, look, cast);
      const payment = await pay(cast.jonas);
      for (const look of looks) await laterScreens(browser, look, { ...cast, payment });
    }
  } finally {
    await browser.close();
  }
  await writeFile(join(folder, 'README.md'), overview());
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
