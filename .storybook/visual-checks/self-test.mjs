/** Plants one of every visual fault into a story and asks for them: a check that finds nothing is found out before it is believed. */
import { chromium } from 'playwright';
import { browserArguments } from '../browser.mjs';

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
    return expected.filter((fault) => !found.some((line) => line.includes(fault)));
  } finally {
    await browser.close();
  }
}
