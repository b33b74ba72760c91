/** Plants one of every visual fault into a story and asks for them: a check that finds nothing is found out before it is believed. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { browserArguments } from '../browser.mjs';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe was asked once it is not asked again; so words too pale for their ground must be found after the same words on another ground
 * have passed, and found again as long as they stand there.
 * @param {import('playwright').Page} page
 * @returns {Promise<string[]>} what was not found
 */
async function missedContrast(page) {
  await page.evaluate(axeSource);
  const judge = () => page.evaluate(() => globalThis.visualChecks.checkThemes(['ember'], true));
  const show = (html) =>
    page.evaluate((words) => {
      document.querySelector('#storybook-root').innerHTML = words;
    }, html);
  const wordsOn = (ground) => `<div style="background:${ground}"><p style="color:#eee;margin:0">Words</p></div>`;
  const missed = [];
  await show(wordsOn('#000'));
  if ((await judge()).violations.length > 0) missed.push('words that can be read');
  for (const time of ['first', 'second']) {
    await show(wordsOn('#999'));
    if (!(await judge()).violations.some((line) => line.includes('color-contrast'))) missed.push(`pale words, ${time}`);
  }
  return missed;
}

/**
 * @param {string} address where Storybook is served
 * @param {string} story id of any story
 * @param {string} executablePath the browser
 * @returns {Promise<string[]>} the faults that were planted and not found
 */
export async function missedFaults(address, story, executablePath) {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    // The machine may be busy with the tests of others.
    page.setDefaultTimeout(120_000);
    await page.goto(`${address}/iframe.html?id=${story}&viewMode=story`);
    await page.waitForFunction(
      () => 'visualChecks' in window && document.querySelector('#storybook-root')?.childElementCount,
    );
    const expected = await page.evaluate(() => globalThis.visualChecks.plant());
    const { faults: found } = await page.evaluate(() => globalThis.visualChecks.checkThemes(['ember'], false));
    await page.evaluate(() => globalThis.visualChecks.noteShapes());
    await page.emulateMedia({ forcedColors: 'active' });
    found.push(...(await page.evaluate(() => globalThis.visualChecks.lostShapes())));
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 390, height: 844 });
    found.push(...(await page.evaluate(() => globalThis.visualChecks.clippedText())));
    const missed = expected.filter((fault) => !found.some((line) => line.includes(fault)));
    // Without the brand's own face nothing can be said of its figures: that is the reason, and it is named.
    const unloaded = found.filter(
      (line) => line.includes('does not load') && !expected.some((fault) => line.includes(fault)),
    );
    return [...unloaded, ...missed, ...(await missedContrast(page))];
  } finally {
    await browser.close();
  }
}
