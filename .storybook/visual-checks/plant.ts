/* One of every fault that the visual checks must find, planted into a story that has none: a check that finds nothing is found out. */
const faults: Readonly<Record<string, string>> = {
  'color rgb(18 52 86)': '<p style="color:#123456">Hard-coded</p>',
  'background-color rgb(18 52 86)': '<div style="background:#123456;height:9px;width:9px"></div>',
  'border-top-color rgb(18 52 86)': '<div style="border-top:2px solid #123456"></div>',
  'fill rgb(18 52 86)': '<svg width="9" height="9"><path d="M0 0h9v9z" fill="#123456"/></svg>',
  'background-image rgb(18 52 86)': '<div style="background-image:linear-gradient(#123456,red);height:9px"></div>',
  'box-shadow rgb(18 52 86)': '<div style="box-shadow:0 0 3px #12345688;height:9px"></div>',
  'font-family Georgia': '<p style="font-family:Georgia">Another face</p>',
  'border-radius 11px': '<div style="border-radius:11px;border:1px solid var(--line)">Odd corner</div>',
  'figures of no one width': '<p class="font-display tabular-nums">123</p>',
  'a face that does not load: Nowhere':
    '<style>@font-face{font-family:Nowhere;src:url(nowhere.woff2)}</style><p class="tabular-nums" style="font-family:Nowhere">123</p>',
  'accent-color auto': '<input type="checkbox" style="appearance:auto">',
  '::before color rgb(18 52 86)':
    '<style>.planted::before{content:"before";color:#123456}</style><p class="planted">Pseudo</p>',
  'no edge left on <button>': '<button style="background:var(--accent);border:0">Boundless</button>',
  'no edge left on <i>': '<i style="display:block;width:20px;height:4px;background:var(--accent)"></i>',
  'drawing fades':
    '<div><svg width="9" height="9" style="forced-color-adjust:none"><path d="M0 0h9v9z" style="fill:Canvas"/></svg></div>',
  'words fade': '<p style="forced-color-adjust:none;color:Canvas;background:Canvas">Pale</p>',
  'aria-pressed looks like its opposite':
    '<button aria-pressed="true" style="border:1px solid">On</button><button aria-pressed="false" style="border:1px solid">Off</button>',
  'no focus to be seen': '<span class="planted-ring" tabindex="0" style="outline:none">No ring</span>',
  'wider than the screen': '<div style="width:500px;height:9px"></div>',
  'words stick out': '<div style="width:60px;white-space:nowrap;background:var(--sunken)">Two words or three</div>',
  'words are cut':
    '<button style="height:20px;width:60px;overflow:hidden;border:1px solid">Several words on one line</button>',
  'words lie over each other': '<p style="height:4px">First of two lines</p><p>Second of two lines</p>',
};

/** Puts one of every fault at the end of the story. @returns what must be found, each a part of a message. */
export function plant(): string[] {
  const ground = document.createElement('div');
  ground.innerHTML = Object.values(faults).join('');
  document.querySelector('#storybook-root')?.append(ground);
  return Object.keys(faults);
}
