/** Records what is printed from now on, as text; printing ends at once. */
export function recordPrints(): string[] {
  const printed: string[] = [];
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {};
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const view = get?.call(this) as Window;
    view.focus = () => undefined;
    view.print = () => {
      printed.push(view.document.body.textContent ?? '');
      view.dispatchEvent(new view.window.Event('afterprint'));
    };
    return view;
  });
  return printed;
}
