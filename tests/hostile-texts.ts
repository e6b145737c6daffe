/** Texts that act if they are treated as more than text. */
export const hostileTexts = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<svg/onload=window.hit=1>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href=" jAvAsCrIpT&#58;window.hit=1">x</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=window.hit=1>">',
  '<p style="background:url(javascript:hit)" onclick="window.hit=1">x</p>',
  '</script><script>window.hit=1</script>',
  ']]><script>window.hit=1</script>',
  '"><input autofocus onfocus=window.hit=1>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example/"><button>x</button></form>',
  '{{constructor.constructor("window.hit=1")()}}',
] as const;
