function rulesOf(list: CSSRuleList): CSSMediaRule[] {
  return [...list].flatMap((rule) => {
    const inner = 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSMediaRule && rule.conditionText.includes('reduced-motion: reduce')
      ? [rule, ...inner]
      : inner;
  });
}

/** Runs a part of a story as for a person who did not ask for less motion, whatever the browser of the test says. */
export async function withMotion(run: () => Promise<void>): Promise<void> {
  const calm = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules));
  const conditions = calm.map((rule) => rule.media.mediaText);
  for (const rule of calm) rule.media.mediaText = 'not all';
  try {
    await run();
  } finally {
    for (const [index, rule] of calm.entries()) rule.media.mediaText = conditions[index] ?? '';
  }
}
