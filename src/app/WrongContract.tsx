import { CONTRACT } from '../host/contract';
import { wrongContract } from '../messages/host';
import { StockRoot } from '../ui/root/Root';
import { StatePanel } from '../ui/StatePanel';

/** The panel that stands where a host speaks another major of the contract. */
export function WrongContract({ asked }: { asked: number }) {
  const { title, text } = wrongContract(asked, CONTRACT.major);
  return (
    <StockRoot theme="system">
      <StatePanel level={1} title={title} text={text} />
    </StockRoot>
  );
}
